/** Plausible road names for any town; the invented numbers are higher than real ones. */
export const roads: readonly string[] = [
  '가온로', '가람길', '강변로', '고운길', '구름다리길', '굴참나무길', '글벗로', '기와골길', '꽃마을길', '나루터길',
  '너른들로', '누리로', '느티나무길', '늘푸른로', '다래길', '달빛로', '도담길', '돌담길', '동산로', '두물길',
  '들꽃길', '등대길', '마루길', '매화로', '머루길', '모란로', '무지개로', '물레길', '미리내로', '바람길',
  '반달로', '밤나무길', '배롱나무길', '버들로', '벚꽃길', '별내길', '복사꽃길', '봄내길', '비단길', '빛고운로',
  '사랑채길', '산들길', '살구길', '새벽길', '새터로', '샘물길', '서리풀길', '솔바람길', '솔숲로', '시루길',
  '싸리길', '아람로', '앵두길', '양지로', '여울로', '예담길', '오솔길', '온누리로', '윤슬로', '은행나무길',
  '이슬길', '자두길', '잔디로', '장승길', '정자로', '조약돌길', '찔레꽃길', '참새미길', '청포도길', '초롱길',
  '탱자길', '토담길', '푸른들로', '풀잎길', '하늘마루길', '한가람로', '한빛로', '해오름로', '햇살로', '호두나무길',
]

/** Places in any town: a category group of the maps service and names, to which the town is added. */
export const buildings: readonly { category: string | null; names: readonly string[] }[] = [
  { category: 'MT1', names: ['두레장마트', '온들마트', '새참마트'] },
  { category: 'CE7', names: ['달무리커피', '모과나무커피', '느린오후'] },
  { category: 'PK6', names: ['새터주차장', '가온주차장'] },
  { category: 'CT1', names: ['한결문화관', '누리극장'] },
  { category: null, names: ['햇살아파트', '솔숲마을', '윤슬빌라', '해오름빌딩', '미리내오피스텔'] },
]

/** Other names that people write for a province. */
export const provinceAliases: Readonly<Record<string, readonly string[]>> = {
  seoul: ['서울시'],
  busan: ['부산시'],
  daegu: ['대구시'],
  incheon: ['인천시'],
  gwangju: ['광주시'],
  daejeon: ['대전시'],
  ulsan: ['울산시'],
  sejong: ['세종시'],
  gangwon: ['강원도'],
  'north-jeolla': ['전라북도', '전북도'],
  jeju: ['제주도'],
}

/** The first two digits of the codes of a province's regions. */
export const provinceCodes: Readonly<Record<string, string>> = {
  seoul: '11',
  busan: '26',
  daegu: '27',
  incheon: '28',
  gwangju: '29',
  daejeon: '30',
  ulsan: '31',
  sejong: '36',
  gyeonggi: '41',
  'north-chungcheong': '43',
  'south-chungcheong': '44',
  'south-jeolla': '46',
  'north-gyeongsang': '47',
  'south-gyeongsang': '48',
  jeju: '50',
  gangwon: '51',
  'north-jeolla': '52',
}
