import { useRouteContext } from '@tanstack/react-router'
import { m } from '#messages'
import { SampleView } from './sample-view.tsx'

/** Shown only after the guard of members' pages has let the viewer pass. */
export const GuardPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  return (
    <SampleView
      title={m['sample.guard.title']()}
      lead={m['sample.guard.lead']()}
      facts={[
        { name: m['sample.guard.name'](), fact: m['shell.account.greeting']({ name: me?.fullName ?? '' }) },
        { name: m['sample.guard.email'](), fact: me?.email ?? '-' },
      ]}
      links={[
        { href: '/sample', label: m['sample.title']() },
        { href: '/mypage', label: m['shell.header.mypage']() },
      ]}
    />
  )
}
