import { m } from '#messages'
import type { Point } from './stores.queries.ts'

/** The 17 provinces (시·도) from north to south: what each is called, and where its capital lies. */
export const provinces: readonly { key: string; name: () => string; centre: Point }[] = [
  { key: 'seoul', name: m['pickup.province.seoul'], centre: { latitude: 37.5665, longitude: 126.978 } },
  { key: 'gyeonggi', name: m['pickup.province.gyeonggi'], centre: { latitude: 37.275, longitude: 127.0094 } },
  { key: 'incheon', name: m['pickup.province.incheon'], centre: { latitude: 37.4563, longitude: 126.7052 } },
  { key: 'gangwon', name: m['pickup.province.gangwon'], centre: { latitude: 37.8228, longitude: 128.1555 } },
  { key: 'sejong', name: m['pickup.province.sejong'], centre: { latitude: 36.48, longitude: 127.289 } },
  { key: 'daejeon', name: m['pickup.province.daejeon'], centre: { latitude: 36.3504, longitude: 127.3845 } },
  {
    key: 'north-chungcheong',
    name: m['pickup.province.north_chungcheong'],
    centre: { latitude: 36.6357, longitude: 127.4917 },
  },
  {
    key: 'south-chungcheong',
    name: m['pickup.province.south_chungcheong'],
    centre: { latitude: 36.6588, longitude: 126.6728 },
  },
  { key: 'gwangju', name: m['pickup.province.gwangju'], centre: { latitude: 35.1595, longitude: 126.8526 } },
  {
    key: 'north-jeolla',
    name: m['pickup.province.north_jeolla'],
    centre: { latitude: 35.8203, longitude: 127.1088 },
  },
  {
    key: 'south-jeolla',
    name: m['pickup.province.south_jeolla'],
    centre: { latitude: 34.8161, longitude: 126.4629 },
  },
  { key: 'daegu', name: m['pickup.province.daegu'], centre: { latitude: 35.8714, longitude: 128.6014 } },
  {
    key: 'north-gyeongsang',
    name: m['pickup.province.north_gyeongsang'],
    centre: { latitude: 36.576, longitude: 128.5056 },
  },
  { key: 'busan', name: m['pickup.province.busan'], centre: { latitude: 35.1796, longitude: 129.0756 } },
  { key: 'ulsan', name: m['pickup.province.ulsan'], centre: { latitude: 35.5384, longitude: 129.3114 } },
  {
    key: 'south-gyeongsang',
    name: m['pickup.province.south_gyeongsang'],
    centre: { latitude: 35.2383, longitude: 128.6925 },
  },
  { key: 'jeju', name: m['pickup.province.jeju'], centre: { latitude: 33.489, longitude: 126.4983 } },
]
