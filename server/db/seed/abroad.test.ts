import { describe, expect, it } from 'vitest'
import { readAbroadFiles, readTranslations } from './abroad.ts'

describe('the translations of the seed', () => {
  it('are none where no file is there', () => {
    expect(readAbroadFiles('no-such-file')).toEqual({ 'en-US': {}, 'ja-JP': {}, 'zh-CN': {}, 'zh-TW': {} })
    expect(readTranslations(['no-such-file'], ['title'])('oysters-and-chablis')).toEqual({})
  })
})
