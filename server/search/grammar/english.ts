import { toWords, type Grammar } from './grammar.ts'

/** Phrases of several words stand without spaces, as queries are read. */
export const english: Grammar = {
  particles: toWords(
    `s from of the a an in by with for to at on is are that which it its as style styled type made`,
  ),
  joiners: toWords(`or and n plus either both`),
  notBefore:
    toWords(`no not without except excluding exclude excludes but butnot butno otherthan anythingbut everythingbut
    non minus lessof instead insteadof notfrom nota notthe isnt isnot dont donot avoid never neither nor apartfrom aside asidefrom
    rather ratherthan dontwant nothing`),
  notAfter: toWords(`free excluded less`),
  functionWords:
    toWords(`i me my mine we us our you your he she him her they them their it its this that these those what
    which who whom whose where when why how some any all each every something anything someone anyone one ones
    a an the and or but if so than then too also just only very really quite rather pretty much many more most
    is are was were be been being am do does did done have has had having can could may might must shall should will would
    to of in on at by for from with into about over as per up out off down not there here now today tonight
    please recommend recommended recommendation recommendations suggest suggestion suggestions find show give get want wanted wants need needs looking
    search help good great nice best better top fine perfect ideal decent excellent lovely popular favorite favourite go goes going
    like likes liked love buy buying drink drinks drinking pick choose list ideas idea tell know let make made makes
    wine wines bottle bottles vino grape grapes variety varieties varietals region regions area country countries type types
    kind kinds style styles price prices priced budget size sizes product products vintage taste tastes tasting flavor flavors
    flavour flavours aroma aromas smell smells note notes hint hints touch cost costs costing worth won krw`),
  pairing:
    toWords(`pair pairs pairing pairings paired pairwith pairswith pairingwith goes goeswith gowith goeswellwith
    pairswellwith with for toeatwith toeat eat eating tohavewith tohave dinner lunch supper meal dish dishes food foods cuisine
    match matches matching alongside accompany serve servedwith togowith thatgoeswith thatpairswith bestwith
    goodwith greatwith`),
  perception:
    toWords(`notes notesof aroma aromas aromasof aromaof scent scents scented smell smells smellof smellsof
    flavor flavors flavour flavours flavored flavoured nose bouquet tasting tasteof hint hintof hints hintsof touchof character
    tastesof smelling`),
  origin: toWords(`from in of made region`),
  intensities: {
    denied: toWords(`not isnt isnot no without non un never arent arenot nottobe dont lacking`),
    less: toWords(`less lesser notas notso`),
    slight: toWords(
      `slightly slight little alittle abit bit abitof alittlebit lightly mildly semi offside gently softly faintly touchof hintof subtly moderately`,
    ),
    more: toWords(`more`),
    very: toWords(`very really extremely super ultra bone quite extra highly truly rather so full incredibly particularly
      intensely deeply alotof lotsof plentyof lots plenty`),
    too: toWords(`too overly excessively toomuch toomany that`),
  },
  attributes: {
    sweetness: toWords(`sweetness sugar sugars residualsugar`),
    acidity: toWords(`acidity acid acids tartness freshness acidic`),
    tannin: toWords(`tannin tannins astringency`),
    body: toWords(`body bodied weight`),
    fizz: toWords(`fizz bubbles bubble carbonation effervescence`),
    alcohol: toWords(`alcohol abv alc alcoholcontent alcohollevel strength proof`),
  },
  degrees: {
    high: toWords(`high higher highin highest strong stronger full fuller rich richer big bigger bold bolder firm firmer heavy heavier
      lotsof plentyof bright pronounced grippy zippy racy vibrant good robust elevated marked`),
    low: toWords(`low lower lowin lowest light lighter soft softer mild milder gentle gentler small smaller little fewer few weak weaker
      smooth silky fine reduced minimal subtle`),
    none: toWords(`no zero without free non none`),
    some: toWords(`with some has having`),
    medium: toWords(`medium mediumin moderate balanced mid middle average`),
  },
  deniedDegrees: {},
  adjectives: [
    ['sweetness', 'high', toWords(`sweet sweeter sweetest sugary luscious`)],
    ['sweetness', 'low', toWords(`dry drier dryer driest unsweet unsweetened sec secco seco trocken`)],
    [
      'acidity',
      'high',
      toWords(
        `acidic crisp tart sour zesty tangy refreshing fresh zippy racy vibrant bright mouthwatering crispy`,
      ),
    ],
    ['tannin', 'high', toWords(`tannic astringent grippy chewy structured firm`)],
    [
      'tannin',
      'low',
      toWords(`soft smooth silky velvety mellow gentle supple easydrinking smoothdrinking softer smoother`),
    ],
    [
      'body',
      'high',
      toWords(`fullbodied fullbody heavy heavier heavybodied bold bolder rich richer robust powerful big intense strongbodied
      concentrated dense hearty muscular full`),
    ],
    ['body', 'medium', toWords(`mediumbodied mediumbody midbodied midweight medium`)],
    ['body', 'low', toWords(`lightbodied lightbody light lighter lightest lightweight delicate thin`)],
    ['alcohol', 'high', toWords(`strong stronger strongest boozy highalcohol`)],
    ['alcohol', 'low', toWords(`lowalcohol lightalcohol loweralcohol weak`)],
    ['fizz', 'some', toWords(`fizzy carbonated effervescent bubbling`)],
  ],
  deniedAdjectives: [],
  negators: [],
  bands: [
    [
      'sweetness',
      2,
      3,
      toWords(`offdry semidry mediumdry halfdry slightlysweet offthedry feinherb halbtrocken`),
    ],
    ['sweetness', 3, 4, toWords(`semisweet mediumsweet halfsweet`)],
    ['body', 2, 3, toWords(`lighttomedium lighttomediumbodied mediumlight`)],
    ['body', 3, 4, toWords(`mediumtofull mediumtofullbodied mediumplus`)],
  ],
  comparisons: {
    before: {
      until:
        toWords(`upto atmost max maximum within nomorethan notmorethan notover nothigherthan notabove notexceeding notexceedingthe
        until lessthanorequalto ≤ amaximumof maxof nothingover isunder capof`),
      below: toWords(
        `under below lessthan cheaperthan lowerthan before beneath undertheprice olderthan smallerthan priorto isbelow`,
      ),
      from: toWords(
        `from atleast min minimum startingat startingfrom notlessthan notunder notbelow nolessthan since ≥ minimumof`,
      ),
      above: toWords(
        `over above morethan higherthan after beyond exceeding newerthan greaterthan biggerthan pricierthan largerthan strongerthan`,
      ),
      around: toWords(`around about approximately approx roughly circa near nearly almost about about`),
    },
    after: {
      until: toWords(
        `orless orunder orbelow orolder andolder orearlier andearlier orbefore andbefore orfewer orsmaller andless andcheaper max maximum orcheaper andunder andbelow orlower atmost tops`,
      ),
      below: [],
      from: toWords(
        `ormore orabove orover orhigher ornewer andnewer oryounger andyounger andlater orafter orlarger orbigger orstronger andmore andhigher min minimum andup andabove andover plus atleast orlater onwards`,
      ),
      above: [],
      around: toWords(`orso ish range`),
    },
  },
  units: {
    money: toWords(`won krw wons koreanwon`),
    band: [],
    percent: toWords(`% percent pct degrees abv alc alcohol percentalcohol %abv %alcohol`),
    year: toWords(`vintage`),
    withoutYear: toWords(`nv nonvintage novintage`),
    age: {
      year: toWords(`years year yearsor yearor yrs yr`),
      words: toWords(`old older ormore aged aging ofage orolder plus`),
    },
    milliliters: toWords(`ml milliliter milliliters millilitre millilitres cc`),
    liters: toWords(`l liter liters litre litres`),
    counters: toWords(`bottles bottle people persons person glasses glass pack packs case cases`),
  },
  cheap:
    toWords(`cheap cheaper cheapest inexpensive affordable budget budgetfriendly lowpriced lowcost bargain goodvalue valueformoney
    bestvalue greatvalue notexpensive notpricey economical value reasonable reasonably`),
  dear: toWords(`expensive pricey luxury luxurious premium highend fancy deluxe prestige topshelf upscale`),
}
