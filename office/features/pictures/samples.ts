import type { MendPage, OfficePicture, PictureToMend, SubjectPictures } from './pictures.queries.ts'

const offerFor = (word: string, english: string) => ({
  'ko-KR': `토르벨로 바롤로 세랄토 ${word}`,
  'en-US': `${english} of Barolo Serralto`,
  'zh-CN': 'Barolo Serralto 酒瓶',
  'zh-TW': 'Barolo Serralto 酒瓶',
  'ja-JP': 'Barolo Serraltoのボトル',
})

/** Alt texts that the server offers, for the stories of the office. */
export const offered: SubjectPictures['offered'] = {
  BOTTLE: offerFor('병', 'Bottle'),
  LABEL: offerFor('앞라벨', 'Front label'),
  BACK_LABEL: offerFor('뒷라벨', 'Back label'),
  PACK: offerFor('포장', 'Packaging'),
  SCENE: offerFor('연출 사진', 'Setting'),
}

export const bottlePicture: OfficePicture = {
  ...{ id: 41, subject: 'WINE', idSubject: 7, role: 'BOTTLE', state: 'SHOWN' },
  image: { src: '/samples/hills', thumbhash: null, alt: '토르벨로 바롤로 세랄토 병' },
  master: '/samples/hills-720.webp',
  ...{ width: 1600, height: 1200 },
  crop: { x: 0.38, y: 0, width: 0.2357, height: 1 },
  focal: null,
  alt: offered.BOTTLE,
  altOffered: ['zh-CN', 'zh-TW', 'ja-JP'],
  ...{ rights: 'OWN', holder: '비니', rightsUntil: null, warnings: [], version: 1 },
}

export const labelPicture: OfficePicture = {
  ...bottlePicture,
  ...{ id: 42, role: 'LABEL', crop: null, focal: { x: 0.5, y: 0.3 } },
  alt: offered.LABEL,
  altOffered: [],
  ...{ rights: 'LICENSED', holder: 'Cascina Torvello', rightsUntil: '2026-12-20', warnings: ['BLUR'] },
}

export const sentPicture = {
  file: '5f0c1f8e-2c1d-4c6c-9a37-2b1b53f0a001',
  name: 'barolo.webp',
  ...{ width: 1600, height: 1200, thumbhash: null, master: '/samples/hills-720.webp' },
}

const missing: PictureToMend[] = [
  { defect: 'MISSING', idWine: 7, name: '폰테로소 사소 2021', picture: null },
  { defect: 'MISSING', idWine: 9, name: '카후랑이 리지 소비뇽 블랑 2023', picture: null },
]

const toPage = (items: PictureToMend[]): MendPage => ({
  _embedded: { items },
  page: { size: 50, number: 0, totalPages: 1, totalElements: items.length },
  counts: { MISSING: 612, ENDED: 0, ENDING: 1, WARNING: 1 },
})

export const missingPage = toPage(missing)
export const endingPage = toPage([
  { defect: 'ENDING', idWine: 7, name: '토르벨로 바롤로 세랄토', picture: labelPicture },
])
export const emptyPage = toPage([])
