import { useState } from 'react'
import { SignUpDoneView } from './sign-up-done-view.tsx'
import { SignUpFrame } from './sign-up-view.tsx'
import { useOpenOrder } from './use-open-order.ts'
import { storedWelcome } from './welcome.ts'
import { useInBrowser } from '../../shell/in-browser.ts'

const Welcome = ({ adult }: { adult: boolean }) => {
  const [welcome] = useState(storedWelcome.current)
  useOpenOrder(welcome?.goOn ?? null)
  return <SignUpDoneView coupon={welcome?.coupon ?? null} goOn={welcome?.goOn ?? null} adult={adult} />
}

/** The end of joining, for one whose identity check took the sign-up page's place. */
export const WelcomePage = ({ adult }: { adult: boolean }) => {
  // The coupon is known in this tab alone.
  const inBrowser = useInBrowser()
  return <SignUpFrame state="done">{inBrowser && <Welcome adult={adult} />}</SignUpFrame>
}
