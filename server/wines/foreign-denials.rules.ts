/*
 * What takes back a mention in English, Japanese and Chinese: denial, lack, wishes, and expectations that were mistaken.
 * Each rule reads what stands right before or after the mention.
 */

const degree =
  'any|a|an|the|too|very|so|that|as|all|at\\s+all|quite|much|many|enough|most|more|even|ever|hints?|traces?|notes?|of|be|been|is|are|it|i|you|we|would|call|say|find|taste|smell|get|detect|notice|sense|feel|it.s|(?!only|merely|simply)\\w+ly'
const verbs = 'is|are|was|were|do|does|did|ca|could|would|wo|should|has|have|had'
const englishDenial = new RegExp(
  `(?<!\\w)(?:no|not|never|neither|nor|without|lack(?:s|ed|ing)?|hardly|barely|cannot|far\\s+from|anything\\s+but|free\\s+of|(?:${verbs})n['’]?t)\\s+` +
    `(?:(?:${degree})\\s+)*(?:(?!but\\s)[\\w-]+\\s+(?:or|nor)\\s+(?:(?:${degree})\\s+)*){0,2}$`,
)
const englishWish =
  /\b(?:wish(?:ed)?|hoped|(?<!\b(?:as|than) )expected|expecting|hoping|thought)\b(?:(?!\bbut\b)[^.!?,;])*\b(?:were|was|be|had|for|it|a|an|some|more|would)\s+(?:(?:a|bit|more|very|so|some|little|really)\s+)*$/
const englishLack =
  /^\s+(?:(?:is|are|was|were)\s+(?:\w+ly\s+)?(?:missing|absent|lacking|nowhere)|(?:is|are|was|were|do|does|did)(?:n['’]?t|\s+not)\s+(?:there|present|show|come|noticeable|obvious|evident|apparent|prominent|detectable)\b)/

export const isDeniedInEnglish = (text: string, from: number, until: number): boolean => {
  const before = text.slice(Math.max(0, from - 60), from)
  return (
    englishDenial.test(before) || englishWish.test(before) || englishLack.test(text.slice(until, until + 40))
  )
}

const japaneseDegree = 'あまり|全く|まったく|全然|ほとんど|そんなに|それほど|さほど|特に|少しも|何も'
const japaneseNot =
  'ない|なく|なかっ|なし|無い|無く|ありません|あるとは言え(?:ない|ません)|感じ(?:られ)?(?:ない|なく|なかっ|ず|ません)|(?:出|見え|見つから|わから|しな|し|言え|思わ|思え)(?:ない|なく|なかっ|ません)|' +
  '足りない|足りません|不足|少な|乏し|控えめ|弱|(?:強|高|良|よ|目立た)(?:く(?:は)?)?(?:ない|なく|なかっ|ありません)'
const japaneseDenial = new RegExp(
  `^(?:さ|み|味|感|(?:の|な)?(?:香り|味|風味|ニュアンス|感じ|ワイン|タイプ))?(?:[やともく][^。、！？!?\\s]{1,8}?)?` +
    `(?:が|は|も|を|で|では|じゃ|とは|では?な|というほどでは|ほどでは)?(?:${japaneseDegree})?(?:${japaneseNot})|^(?:さ|み|味|の香り)?[にが]欠け`,
)
/** 甘口というより, 甘いと思ったら, 甘みを期待したが, もっと甘ければ. */
const japaneseWish =
  /^(?:さ|み|味|の?香り)?(?:(?:か)?と思(?:ったら|いきや|ったが|ったけど|っていた|いましたが)|というより|を?期待し|(?:が|は|も)?(?:もっと)?(?:欲し|ほし)|だったら)/

export const isDeniedInJapanese = (text: string, _from: number, until: number): boolean => {
  const rest = text.slice(until, until + 28)
  return japaneseDenial.test(rest) || japaneseWish.test(rest)
}

const chineseDegree =
  '太|算|会|會|够|夠|是|很|那么|那麼|怎么|怎麼|什么|什麼|有|任何|带|帶|明显|明顯|特别|特別|觉得|覺得|感觉到|感覺到|出|到|一点|一點|半点|半點|丝毫|絲毫|的|再|什么的|太多|多少|过于|過於|偏'
const chineseDenial = new RegExp(
  `(?:不(?!过|過)|没|沒|无(?!比|论)|無(?!比|論)|缺乏|缺少|欠缺|缺|少了|谈不上|談不上|称不上|稱不上|算不上|[喝闻聞尝嚐嘗感觉覺]+不(?:出|到))(?:${chineseDegree})*$`,
)
const chineseChain = new RegExp(
  `(?:没有|沒有|缺乏|缺少|欠缺|毫无|毫無)(?:${chineseDegree})*[^，。！？,.!?但]{1,5}(?:和|与|與|或|跟|、)$`,
)
const chineseWish = /(?:希望|以为|以為|期待|期望|要是)[^，。！？,.!?但却卻]{0,6}$/
const chineseLack =
  /^(?:味|感|香|口感|的?(?:味道|香气|香氣|气息|氣息|感觉|感覺|风味|風味))?(?:都|也|并|並|完全|几乎|幾乎|还|還|有点|有點)?(?:不(?:太|怎么|怎麼|是很|够|夠)?(?:明显|明顯|足|高|强|強|重|多|突出|够|夠)|不够|不夠|没有|沒有|缺失|欠缺|不存在)/

export const isDeniedInChinese = (text: string, from: number, until: number): boolean => {
  const before = text.slice(Math.max(0, from - 10), from)
  return (
    [chineseDenial, chineseChain, chineseWish].some((denial) => denial.test(before)) ||
    chineseLack.test(text.slice(until, until + 14))
  )
}
