// Made from the contract by `npm run generate`: methods and paths, no schemas.
import { remote } from '../client.ts'
import type { session as contract } from '../contract/session.ts'

export const session = remote<typeof contract>({
  logIn: 'POST /login',
  logOut: 'POST /logout',
  logOutEverywhere: 'POST /logout/everywhere',
  beginSocial: 'POST /social/{provider}',
  kakaoLogIn: 'POST /kakao-login',
  naverLogIn: 'POST /naver-login',
  facebookLogIn: 'POST /facebook-login',
  appleLogIn: 'POST /apple-login',
  appleNativeLogIn: 'POST /apple-login/native',
  linkKakao: 'POST /kakao-login/update',
  linkNaver: 'POST /naver-login/update',
  linkFacebook: 'POST /facebook-login/update',
  kakaoAuth: 'POST /auth/kakao',
  naverAuth: 'POST /auth/naver',
  facebookAuth: 'POST /auth/facebook',
  googleAuth: 'POST /auth/google',
})
