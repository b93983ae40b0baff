// Shapes and values after https://developers.kakao.com/docs/latest/ko/local/dev-guide.

const toPagedAnswer = (documents: unknown[], query: URLSearchParams) => ({
  meta: {
    same_name: { keyword: query.get('query') ?? '', region: [], selected_region: '' },
    total_count: documents.length,
    pageable_count: documents.length,
    is_end: true,
  },
  documents,
})
const toCountedAnswer = (documents: unknown[]) => ({ meta: { total_count: documents.length }, documents })

const road = {
  address_name: '서울 성동구 연무장길 912',
  region_1depth_name: '서울',
  region_2depth_name: '성동구',
  region_3depth_name: '성수동2가',
  road_name: '연무장길',
  underground_yn: 'N',
  main_building_no: '912',
  sub_building_no: '',
  building_name: '비니 성수점',
  zone_no: '04782',
}
const lot = {
  address_name: '서울 성동구 성수동2가 912',
  region_1depth_name: '서울',
  region_2depth_name: '성동구',
  region_3depth_name: '성수동2가',
  region_3depth_h_name: '성수2가3동',
  h_code: '1120069000',
  b_code: '1120011500',
  mountain_yn: 'N',
  main_address_no: '912',
  sub_address_no: '',
}
const at = { x: '127.05646', y: '37.54312' }

const toPlace = (query: URLSearchParams) => ({
  id: '26338954',
  place_name: query.get('category_group_code') === 'MT1' ? '두레장마트 성수점' : '비니 성수점',
  category_name: '가정,생활 > 식품판매 > 와인',
  category_group_code: query.get('category_group_code') ?? '',
  category_group_name: '',
  phone: '0504-0000-0001',
  address_name: lot.address_name,
  road_address_name: road.address_name,
  ...at,
  place_url: 'http://place.map.kakao.com/26338954',
  distance: query.has('x') ? '418' : '',
})

const isKnownQuery = (query: URLSearchParams) => /연무장길|비니/.test(query.get('query') ?? '')

/** The answers to the six questions. */
export const mapAnswers = {
  category: (query: URLSearchParams) => toPagedAnswer([toPlace(query)], query),
  keyword: (query: URLSearchParams) => toPagedAnswer(isKnownQuery(query) ? [toPlace(query)] : [], query),
  address: (query: URLSearchParams) =>
    toPagedAnswer(
      isKnownQuery(query)
        ? [
            {
              ...at,
              address_name: road.address_name,
              address_type: 'ROAD_ADDR',
              address: lot,
              road_address: road,
            },
          ]
        : [],
      query,
    ),
  region: () =>
    toCountedAnswer([
      {
        region_type: 'B',
        address_name: '서울특별시 성동구 성수동2가',
        region_1depth_name: '서울특별시',
        region_2depth_name: '성동구',
        region_3depth_name: '성수동2가',
        region_4depth_name: '',
        code: '1120011500',
        x: 127.05646,
        y: 37.54312,
      },
    ]),
  addressAt: () => toCountedAnswer([{ road_address: road, address: lot }]),
  point: () => toCountedAnswer([{ x: 126.57740680000002, y: 33.453357700000005 }]),
}
