import { z } from 'zod'
import { outsideTransaction } from '../db/transaction.ts'
import { getJson } from './get.ts'

export type AddressAsk = { keyword: string; page: number; size: number }
export type FoundAddress = {
  roadAddress: string
  jibunAddress: string | null
  postalCode: string
  buildingName: string
  siNm: string
  sggNm: string
}

/** The national register of road addresses; pages count from 0. null when it cannot be reached or understood. */
export type AddressRegister = {
  search(ask: AddressAsk): Promise<{ items: FoundAddress[]; total: number } | null>
}

export type JusoSettings = { url: string; key: string }

const Answer = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.coerce.number().int().min(0) }),
    juso: z
      .array(
        z.object({
          roadAddr: z.string(),
          jibunAddr: z.string(),
          zipNo: z.string(),
          bdNm: z.string(),
          siNm: z.string(),
          sggNm: z.string(),
        }),
      )
      .nullable(),
  }),
})

/** The register refuses these characters and words of SQL outright. */
const refused =
  /[%=><[\]]|\b(OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/gi

/** Errors that say the words were too few or too many, so that nothing is found: E0005 to E0013. */
const aboutWords = /^E00(0[5-9]|1[0-3])$/

/** The search of the Ministry of the Interior: https://business.juso.go.kr/addrlink/openApi/searchApi.do */
export function openJuso({ url, key }: JusoSettings): AddressRegister {
  return {
    async search({ keyword, page, size }) {
      outsideTransaction('address.search')
      const target = new URL('/addrlink/addrLinkApi.do', url)
      target.search = new URLSearchParams({
        confmKey: key,
        currentPage: String(page + 1),
        countPerPage: String(size),
        keyword: keyword.replace(refused, ' ').trim(),
        resultType: 'json',
      }).toString()
      const got = await getJson(target, {})
      const answer = got.outcome === 'answered' ? Answer.safeParse(got.body).data : undefined
      if (!answer) return null
      const { common, juso } = answer.results
      if (aboutWords.test(common.errorCode)) return { items: [], total: 0 }
      if (common.errorCode !== '0') return null
      return { items: (juso ?? []).map(addressOf), total: common.totalCount }
    },
  }
}

type Juso = NonNullable<z.output<typeof Answer>['results']['juso']>[number]

const addressOf = ({ roadAddr, jibunAddr, zipNo, bdNm, siNm, sggNm }: Juso): FoundAddress => ({
  roadAddress: roadAddr,
  jibunAddress: jibunAddr || null,
  postalCode: zipNo,
  buildingName: bdNm,
  siNm,
  sggNm,
})
