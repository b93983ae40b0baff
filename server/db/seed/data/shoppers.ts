/** Family names by how often they are met, and given names, of the invented shoppers of a demo. */
export const familyNames = ['김', '이', '박', '최', '정', '강', '조', '윤', '장', '임', '한', '오', '서', '신']

export const givenNames: readonly { name: string; gender: 'MALE' | 'FEMALE' }[] = [
  { name: '서연', gender: 'FEMALE' },
  { name: '민준', gender: 'MALE' },
  { name: '지우', gender: 'FEMALE' },
  { name: '도윤', gender: 'MALE' },
  { name: '하은', gender: 'FEMALE' },
  { name: '시우', gender: 'MALE' },
  { name: '수아', gender: 'FEMALE' },
  { name: '주원', gender: 'MALE' },
  { name: '지민', gender: 'FEMALE' },
  { name: '현우', gender: 'MALE' },
  { name: '채원', gender: 'FEMALE' },
  { name: '건우', gender: 'MALE' },
  { name: '은지', gender: 'FEMALE' },
  { name: '태호', gender: 'MALE' },
  { name: '유진', gender: 'FEMALE' },
]

/** Addresses for parcels: public buildings, not homes. */
export const parcelAddresses: readonly { postalCode: string; address1: string; address2: string }[] = [
  { postalCode: '04524', address1: '서울 중구 세종대로 110', address2: '1층 안내' },
  { postalCode: '48058', address1: '부산 해운대구 센텀중앙로 55', address2: '로비' },
  { postalCode: '35242', address1: '대전 서구 둔산로 100', address2: '2층' },
  { postalCode: '61945', address1: '광주 서구 내방로 111', address2: '민원실' },
]
