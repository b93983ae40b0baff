export type Lang = 'ko' | 'en'

export const carriers = [
  { id: 'SKT', ko: 'SKT', en: 'SKT' },
  { id: 'KTF', ko: 'KT', en: 'KT' },
  { id: 'LGT', ko: 'LG U+', en: 'LG U+' },
  { id: 'SKM', ko: 'SKT 알뜰폰', en: 'SKT budget carrier' },
  { id: 'KTM', ko: 'KT 알뜰폰', en: 'KT budget carrier' },
  { id: 'LGM', ko: 'LG U+ 알뜰폰', en: 'LG U+ budget carrier' },
]

export const trials = {
  normal: { ko: '정상 인증', en: 'Verify' },
  expired: { ko: '11분 전에 발급된 결과', en: 'A result issued 11 minutes ago' },
  tampered: { ko: '인증 결과 위변조', en: 'A tampered result' },
  replay: { ko: '지난 인증 결과를 다시 전송', en: 'The previous result again' },
} as const

export type Trial = keyof typeof trials

export const isTrial = (name: string): name is Trial => Object.hasOwn(trials, name)

export const trialNames = Object.keys(trials).filter(isTrial)

export const identityTexts = {
  ko: {
    title: 'NICE 본인확인',
    test: '시험 인증창',
    lead: '실제 본인확인은 하지 않아요. 아무 이름이나 적어도 돼요.',
    other: { value: 'en', label: 'English', lang: 'en' },
    name: '이름',
    birth: '생년월일',
    birthHint: '숫자 8자리로 적어 주세요. 예: 19990101',
    gender: '성별',
    male: '남자',
    female: '여자',
    nationality: '내외국인',
    domestic: '내국인',
    foreign: '외국인',
    carrier: '통신사',
    mobile: '휴대폰 번호',
    agree: '본인확인을 위한 개인정보 수집과 이용에 동의해요.',
    trial: '시험 결과',
    trialHint: '본인확인 기관에서 생길 수 있는 일을 골라 볼 수 있어요.',
    verify: '본인확인하기',
    fail: '인증 실패',
    cancel: '취소하기',
    close: '닫기',
    errors: {
      name: '이름을 2글자 이상 적어 주세요.',
      birth: '올바른 생년월일 8자리를 적어 주세요.',
      mobile: '010으로 시작하는 휴대폰 번호를 적어 주세요.',
      agree: '동의해야 본인확인을 할 수 있어요.',
    },
    invalid: {
      title: '본인확인 요청을 확인할 수 없어요',
      lead: '쇼핑몰에서 본인확인을 다시 시작해 주세요.',
    },
  },
  en: {
    title: 'NICE identity verification',
    test: 'Test window',
    lead: 'Nobody is really checked. Any name will do.',
    other: { value: 'ko', label: '한국어', lang: 'ko' },
    name: 'Name',
    birth: 'Date of birth',
    birthHint: 'Eight digits, such as 19990101',
    gender: 'Gender',
    male: 'Male',
    female: 'Female',
    nationality: 'Nationality',
    domestic: 'Korean',
    foreign: 'Foreign',
    carrier: 'Carrier',
    mobile: 'Mobile number',
    agree: 'I agree to the use of my data for this identity verification.',
    trial: 'Test outcome',
    trialHint: 'Choose what happens at the identity provider.',
    verify: 'Verify',
    fail: 'Fail',
    cancel: 'Cancel',
    close: 'Close',
    errors: {
      name: 'Enter a name of two letters or more.',
      birth: 'Enter a real date in eight digits.',
      mobile: 'Enter a mobile number that starts with 010.',
      agree: 'Identity verification needs your consent.',
    },
    invalid: {
      title: 'This request cannot be verified',
      lead: 'Start identity verification again from the shop.',
    },
  },
}
