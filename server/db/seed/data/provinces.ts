import type { Names } from './shapes.ts'

/** A province (시·도): `shortKo` is the name for shoppers and filters, the position its capital's. */
export type ProvinceSeed = { key: string; shortKo: string; names: Names; latitude: number; longitude: number }

export const provinces: ProvinceSeed[] = [
  { key: 'seoul', shortKo: '서울', names: { ko: '서울특별시', en: 'Seoul', zhCN: '首尔', zhTW: '首爾', ja: 'ソウル' }, latitude: 37.5665, longitude: 126.9780 },
  { key: 'gyeonggi', shortKo: '경기', names: { ko: '경기도', en: 'Gyeonggi', zhCN: '京畿道', zhTW: '京畿道', ja: '京畿道' }, latitude: 37.2750, longitude: 127.0094 },
  { key: 'incheon', shortKo: '인천', names: { ko: '인천광역시', en: 'Incheon', zhCN: '仁川', zhTW: '仁川', ja: '仁川' }, latitude: 37.4563, longitude: 126.7052 },
  { key: 'gangwon', shortKo: '강원', names: { ko: '강원특별자치도', en: 'Gangwon', zhCN: '江原道', zhTW: '江原道', ja: '江原道' }, latitude: 37.8228, longitude: 128.1555 },
  { key: 'sejong', shortKo: '세종', names: { ko: '세종특별자치시', en: 'Sejong', zhCN: '世宗', zhTW: '世宗', ja: '世宗' }, latitude: 36.4800, longitude: 127.2890 },
  { key: 'daejeon', shortKo: '대전', names: { ko: '대전광역시', en: 'Daejeon', zhCN: '大田', zhTW: '大田', ja: '大田' }, latitude: 36.3504, longitude: 127.3845 },
  { key: 'north-chungcheong', shortKo: '충북', names: { ko: '충청북도', en: 'North Chungcheong', zhCN: '忠清北道', zhTW: '忠清北道', ja: '忠清北道' }, latitude: 36.6357, longitude: 127.4917 },
  { key: 'south-chungcheong', shortKo: '충남', names: { ko: '충청남도', en: 'South Chungcheong', zhCN: '忠清南道', zhTW: '忠清南道', ja: '忠清南道' }, latitude: 36.6588, longitude: 126.6728 },
  { key: 'gwangju', shortKo: '광주', names: { ko: '광주광역시', en: 'Gwangju', zhCN: '光州', zhTW: '光州', ja: '光州' }, latitude: 35.1595, longitude: 126.8526 },
  { key: 'north-jeolla', shortKo: '전북', names: { ko: '전북특별자치도', en: 'North Jeolla', zhCN: '全罗北道', zhTW: '全羅北道', ja: '全羅北道' }, latitude: 35.8203, longitude: 127.1088 },
  { key: 'south-jeolla', shortKo: '전남', names: { ko: '전라남도', en: 'South Jeolla', zhCN: '全罗南道', zhTW: '全羅南道', ja: '全羅南道' }, latitude: 34.8161, longitude: 126.4629 },
  { key: 'daegu', shortKo: '대구', names: { ko: '대구광역시', en: 'Daegu', zhCN: '大邱', zhTW: '大邱', ja: '大邱' }, latitude: 35.8714, longitude: 128.6014 },
  { key: 'north-gyeongsang', shortKo: '경북', names: { ko: '경상북도', en: 'North Gyeongsang', zhCN: '庆尚北道', zhTW: '慶尚北道', ja: '慶尚北道' }, latitude: 36.5760, longitude: 128.5056 },
  { key: 'busan', shortKo: '부산', names: { ko: '부산광역시', en: 'Busan', zhCN: '釜山', zhTW: '釜山', ja: '釜山' }, latitude: 35.1796, longitude: 129.0756 },
  { key: 'ulsan', shortKo: '울산', names: { ko: '울산광역시', en: 'Ulsan', zhCN: '蔚山', zhTW: '蔚山', ja: '蔚山' }, latitude: 35.5384, longitude: 129.3114 },
  { key: 'south-gyeongsang', shortKo: '경남', names: { ko: '경상남도', en: 'South Gyeongsang', zhCN: '庆尚南道', zhTW: '慶尚南道', ja: '慶尚南道' }, latitude: 35.2383, longitude: 128.6925 },
  { key: 'jeju', shortKo: '제주', names: { ko: '제주특별자치도', en: 'Jeju', zhCN: '济州', zhTW: '濟州', ja: '済州' }, latitude: 33.4890, longitude: 126.4983 },
]
