import { describe, expect, it } from 'vitest'
import type { Backend } from './backend.ts'
import { answerKakaoMapFrame } from './kakao-map.ts'

const answerFrame = (kakaoMap: Backend['kakaoMap']) =>
  answerKakaoMapFrame({ kakaoMap } as Backend, 'bm9uY2U=')

describe("the document of Kakao's map", () => {
  it('is there for a shop with a key, and loads the script with it', async () => {
    expect(answerFrame(null)).toBeNull()
    const html = await answerFrame({ script: 'https://dapi.kakao.com/v2/maps/sdk.js', key: 'a&b' })?.text()
    expect(html).toContain('src="https://dapi.kakao.com/v2/maps/sdk.js?appkey=a%26b&amp;autoload=false"')
  })

  it('lets in scripts, pictures and questions of Kakao alone, and is framed by the shop alone', () => {
    const policy = answerFrame({ script: 'https://maps.example.com/sdk.js', key: 'k' })?.headers.get(
      'content-security-policy',
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'nonce-bm9uY2U=' https://maps.example.com https://*.daumcdn.net")
    expect(policy).not.toContain('unsafe-eval')
    expect(policy).toContain("frame-ancestors 'self'")
  })
})
