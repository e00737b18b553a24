"""Function words of languages written in Latin letters; those of other languages are listed as far as they help."""

from __future__ import annotations

SHARED = frozenset(
    """
    a am an as at con dan den die e era fast i in is it man me men mot no o on par per pour sale so son to u van
    war was
    """.split()
)
"""Words of several languages: these tell nothing."""

IN_NAMES = frozenset(
    """
    da de den der des di do dos du el het la las le los van von
    """.split()
)
"""Foreign words that stand in names inside English text."""

ENGLISH = frozenset(
    """
    a about all although an and any are as at be because been but by can can't could couldn't did didn't do does
    doesn't don't for from had has have he her here his how however i i'm if in into is it it's its just may
    might more my no none not nothing of on only or our out please she since so some sorry than that the their
    then there there's these they this those though to up was we were what when where which who will with won't
    would you your
    """.split()
)

OTHERS = {
    "Catalan": """
        amb aquest aquesta del dels els ha han les no per perquè però que són un una és
    """,
    "Czech": """
        ale bohužel byla bylo do je jsem jsou která který mohu může na nebyl nelze není od pro se takže to že
    """,
    "Danish or Norwegian": """
        den desværre det en er et fordi fra har ikke ikkje jeg kan kunne med men og på som til var
    """,
    "Dutch": """
        aan dat de dit een er geen hebben helaas het ik is kan kon maar met niet niets omdat op te tegen van
        voor werd zijn
    """,
    "Finnish": """
        ei en että ja koska kun mutta ole oli on saatu se tämä vaan voi
    """,
    "French": """
        donc cet ces leur nous ils elles sans sous aussi être avoir fait n'y m'a rien si très plus l'état
        a au aucun aucune aux avec c'est car ce cette d'un d'une dans de des du elle est et il j'ai je l' la le
        les mais n'a n'est ne on ou pas peux pour pu que qui reçu reçue s'est sa ses son sont sur un une vous à
        été
    """,
    "German": """
        da daraus dort bleibt also wird hat habe haben welche welcher diese dieser dieses daher nur wie was hier kommt
        bis laut dazu sich mir ihnen keinerlei
        aber am auch auf aus bei beim das dass dem den der des die ein eine einem einen einer es für gab ich im
        ist kann kein keine keinen konnte leider mit nach nicht noch nur oder sein seit sie sind und von war
        weil wenn wir wurde wurden zu zum zur
    """,
    "Hungarian": """
        a az csak de egy ez hogy mert nem nincs sem van volt és
    """,
    "Indonesian or Malay": """
        ada adalah dan dapat dari dengan di ini itu karena pada saya tidak untuk yang
    """,
    "Italian": """
        quindi anche ma come dati questo della alla dalla nel risulta stata ho mi nessuna
        al che con dal dei del della di gli ha ho il la le lo ma nel nella nessun non per perché posso purtroppo
        questa questo si sono stato un una è
    """,
    "Polish": """
        ale brak był była było dla do jest która który mogę może na nie niestety od ponieważ przez się są w
        wynosi z że
    """,
    "Portuguese": """
        uma uns umas dos das nas nos seu sua isso ele ela já também foi era ser ter tem portanto consigo hoje sem
        ao as com da das de do dos em esta este está foi mas na nenhum no não os para pela pelo pode porque
        posso que são um uma é
    """,
    "Romanian": """
        acest am cu că dar de din este fost la nici nu o pe pentru sunt un și
    """,
    "Spanish": """
        qué cuál cuando está son fue ser tiene tengo porque pues ya así también ni esto esa ese yo me le lo nada
        al con de del el en es esta este está fue ha hay la las lo los ninguna ningún no para pero por porque
        pude puedo que se sin son su sus un una
    """,
    "Swedish": """
        att den det eftersom en ett från för har i inte jag kan kunde med men och på som till tyvärr var är
    """,
    "Turkish": """
        ancak ben bir bu da de değil ile için olarak var ve yok çünkü
    """,
}
