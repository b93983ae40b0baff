import { lazy, Suspense, useCallback, useState } from 'react'
import type { KoreaMapProps } from '#ui/korea-map'
import { Skeleton } from '#ui/skeleton'
import { m } from '#messages'
import { getPublicConfig } from '../../public-config.ts'
import { useInBrowser } from '../../shell/in-browser.ts'

/** The outlines are heavy, and the list has the same content: they load after the page. */
const KoreaMap = lazy(() => import('#ui/korea-map').then((file) => ({ default: file.KoreaMap })))
const KakaoMap = lazy(() => import('./kakao-map.tsx').then((file) => ({ default: file.KakaoMap })))

type Map = Omit<KoreaMapProps, 'credit'>

/** Kakao's map where the operator has a key for it; the shop's own map otherwise, and where Kakao's fails. */
const MapDrawing = (map: Map) => {
  const [byKakao, setByKakao] = useState(() => getPublicConfig().kakaoMap)
  const drawOurs = useCallback(() => setByKakao(false), [])
  return byKakao ? (
    <KakaoMap {...map} onFailure={drawOurs} />
  ) : (
    <KoreaMap {...map} credit={m['stores.map_credit']()} />
  )
}

/** The map of Korea, once the page is alive in the browser. */
export const StoreMap = (map: Map) =>
  useInBrowser() ? (
    <Suspense fallback={<Skeleton shape="block" />}>
      <MapDrawing {...map} />
    </Suspense>
  ) : (
    <Skeleton shape="block" />
  )
