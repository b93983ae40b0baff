const toCommon = (errorCode: string, errorMessage: string, query: URLSearchParams, totalCount = 0) => ({
  errorMessage,
  countPerPage: query.get('countPerPage') ?? '10',
  totalCount: String(totalCount),
  errorCode,
  currentPage: query.get('currentPage') ?? '1',
})

/** One address as the register writes it, every field a string. */
const toAddress = (building: number) => ({
  roadAddr: `서울특별시 성동구 연무장길 ${building} (성수동2가)`,
  roadAddrPart1: `서울특별시 성동구 연무장길 ${building}`,
  roadAddrPart2: ' (성수동2가)',
  jibunAddr: `서울특별시 성동구 성수동2가 ${building}`,
  engAddr: `${building} Yeonmujang-gil, Seongdong-gu, Seoul`,
  zipNo: '04782',
  admCd: '1120011500',
  rnMgtSn: '112004109396',
  bdMgtSn: `11200115001${String(building).padStart(14, '0')}`,
  detBdNmList: '',
  bdNm: building === 912 ? '비니 성수점' : '',
  bdKdcd: '0',
  siNm: '서울특별시',
  sggNm: '성동구',
  emdNm: '성수동2가',
  liNm: '',
  rn: '연무장길',
  udrtYn: '0',
  buldMnnm: String(building),
  buldSlno: '0',
  mtYn: '0',
  lnbrMnnm: String(building),
  lnbrSlno: '0',
  emdNo: '01',
})

const buildings = [912, 914, 916]

/** As https://business.juso.go.kr/addrlink/openApi/searchApi.do answers: HTTP 200 even for errors. */
export const answerAddressSearch = (query: URLSearchParams, key: string): unknown => {
  const keyword = query.get('keyword') ?? ''
  const toError = (code: string, message: string) => ({
    results: { common: toCommon(code, message, query), juso: null },
  })
  if (query.get('confmKey') !== key) return toError('E0001', '승인되지 않은 KEY 입니다.')
  if (/[%=><[\]]/.test(keyword))
    return toError('E0013', 'SQL 예약어 또는 특수문자( %,=,>,<,[,] )는 검색이 불가능 합니다.')
  if (keyword === '') return toError('E0005', '검색어가 입력되지 않았습니다.')
  if (keyword.length < 2) return toError('E0008', '검색어는 두글자 이상 입력되어야 합니다.')
  const matches = keyword.includes('연무장길') ? buildings : []
  const [page, size] = [Number(query.get('currentPage')), Number(query.get('countPerPage'))]
  const juso = matches.slice((page - 1) * size, page * size).map(toAddress)
  return { results: { common: toCommon('0', '정상', query, matches.length), juso } }
}
