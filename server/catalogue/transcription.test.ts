import { expect, it } from 'vitest'
import { transcribe } from './transcription.ts'

it('a transcription is close to how Korean writes names of the language', () => {
  const names = [
    ['Château Margaux', 'fr', '샤토 마르고'],
    ['Domaine de la Vigne', 'fr', '도멘 드 라 비뉴'],
    ['Barolo', 'it', '바롤로'],
    ['Castello di Ama', 'it', '카스텔로 디 아마'],
    ['Brunello di Montalcino', 'it', '브루넬로 디 몬탈치노'],
    ['Rioja', 'es', '리오하'],
    ['Bodegas Muga', 'es', '보데가스 무가'],
    ['Quinta do Noval', 'pt', '킨타 두 노발'],
  ] as const
  for (const [name, language, korean] of names)
    expect([name, transcribe(name, language)]).toEqual([name, korean])
})

it('a transcription of any Latin name is Korean letters and numbers alone', () => {
  for (const language of ['fr', 'it', 'es', 'pt', 'de', 'en', 'hu'])
    for (const name of [
      'Weingut Müller-Thürgau',
      'Cloudy Bay',
      "L'Ermita 2015",
      'Szőlő',
      'Œil de Perdrix',
      'Ñuñoa',
    ])
      expect([name, /^[가-힣0-9 ]+$/.test(transcribe(name, language))]).toEqual([name, true])
})
