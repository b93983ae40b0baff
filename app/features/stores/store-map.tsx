import { lazy, Suspense } from 'react'
import type { KoreaMapProps } from '#ui/korea-map'
import { Skeleton } from '#ui/skeleton'
import { m } from '#messages'
import { useInBrowser } from '../../shell/in-browser.ts'

/** The outlines are heavy, and the list says the same: they come after the page. */
const KoreaMap = lazy(() => import('#ui/korea-map').then((file) => ({ default: file.KoreaMap })))

/** The map of Korea, once the page lives in the browser. */
export const StoreMap = (map: Omit<KoreaMapProps, 'credit'>) =>
  useInBrowser() ? (
    <Suspense fallback={<Skeleton shape="block" />}>
      <KoreaMap {...map} credit={m['stores.map_credit']()} />
    </Suspense>
  ) : (
    <Skeleton shape="block" />
  )
