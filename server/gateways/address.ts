import { z } from 'zod'
import { ensureOutsideTransaction } from '../db/transaction.ts'
import { getJson } from './get-json.ts'

export type AddressQuery = { keyword: string; page: number; size: number }
export type FoundAddress = {
  roadAddress: string
  jibunAddress: string | null
  postalCode: string
  buildingName: string
  siNm: string
  sggNm: string
}

/** The national register of road addresses; pages count from 0. null when it is unreachable or unreadable. */
export type AddressRegister = {
  search(ask: AddressQuery): Promise<{ items: FoundAddress[]; total: number } | null>
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

/** The register rejects these characters and SQL keywords. */
const forbiddenInput =
  /[%=><[\]]|\b(OR|SELECT|INSERT|DELETE|UPDATE|CREATE|DROP|EXEC|UNION|FETCH|DECLARE|TRUNCATE)\b/gi

/** Errors for too few or too many words, which mean no results: E0005 to E0013. */
const keywordErrorPattern = /^E00(0[5-9]|1[0-3])$/

/** The search of the Ministry of the Interior: https://business.juso.go.kr/addrlink/openApi/searchApi.do */
export const openJuso = ({ url, key }: JusoSettings): AddressRegister => ({
  async search({ keyword, page, size }) {
    ensureOutsideTransaction('address.search')
    const target = new URL('/addrlink/addrLinkApi.do', url)
    target.search = new URLSearchParams({
      confmKey: key,
      currentPage: String(page + 1),
      countPerPage: String(size),
      keyword: keyword.replace(forbiddenInput, ' ').trim(),
      resultType: 'json',
    }).toString()
    const response = await getJson(target, {})
    const answer = response.outcome === 'answered' ? Answer.safeParse(response.body).data : undefined
    if (!answer) return null
    const { common, juso } = answer.results
    if (keywordErrorPattern.test(common.errorCode)) return { items: [], total: 0 }
    if (common.errorCode !== '0') return null
    return { items: (juso ?? []).map(toAddress), total: common.totalCount }
  },
})

type Juso = NonNullable<z.output<typeof Answer>['results']['juso']>[number]

const toAddress = ({ roadAddr, jibunAddr, zipNo, bdNm, siNm, sggNm }: Juso): FoundAddress => ({
  roadAddress: roadAddr,
  jibunAddress: jibunAddr || null,
  postalCode: zipNo,
  buildingName: bdNm,
  siNm,
  sggNm,
})
