import { m } from '#messages'
import type { Locale } from '#api/fields.ts'
import type { Carrier } from '#api/contract/orders.shapes.ts'

const carrierTexts: Record<Carrier, (inputs: Record<string, never>, options: { locale: Locale }) => string> =
  {
    CJ: m['orders.carrier.cj'],
    KOREA_POST: m['orders.carrier.korea_post'],
    HANJIN: m['orders.carrier.hanjin'],
    LOTTE: m['orders.carrier.lotte'],
    LOGEN: m['orders.carrier.logen'],
  }

/** The carriers' tracking pages. */
const trackingUrls: Record<Carrier, string> = {
  CJ: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  KOREA_POST: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  HANJIN: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  LOTTE: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  LOGEN: 'https://www.ilogen.com/web/personal/trace/',
}

/** A parcel as its shopper tracks it; null where no carrier was used. */
export const presentParcel = (
  { carrier, trackingNumber }: { carrier: Carrier | null; trackingNumber: string | null },
  locale: Locale,
) =>
  carrier && trackingNumber
    ? {
        carrier,
        carrierName: carrierTexts[carrier]({}, { locale }),
        trackingNumber,
        url: trackingUrls[carrier] + trackingNumber,
      }
    : null
