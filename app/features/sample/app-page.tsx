import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#messages'
import { currentLocale } from '../../locale.ts'
import { appHeaders, appInfo, appOs } from '../../native-app.ts'
import { appEvents } from '../../shell/app-events.ts'
import { say } from '../../shell/dialogs.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { AppView } from './app-view.tsx'

const tell = (name: string, detail?: object) =>
  !window.dispatchEvent(new CustomEvent(name, { cancelable: true, detail }))

/** The page for the app's makers; the bridge is known to the browser alone. */
export const AppPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const [taken, setTaken] = useState<boolean>()
  const [files, setFiles] = useState<readonly string[]>([])
  const bridge = useInBrowser() ? appInfo() : null
  const os = appOs()
  return (
    <AppView
      app={bridge ?? (os && { os, build: '', version: '', pushToken: null })}
      bridged={bridge !== null}
      headers={{
        'accept-language': currentLocale(),
        'x-business-type': 'B2C',
        ...(bridge ? appHeaders() : os && { 'x-app-os': os }),
      }}
      taken={taken}
      files={files}
      nativeApple={bridge?.signInWithApple !== undefined}
      name={me?.fullName ?? null}
      onBack={() => setTaken(tell(appEvents.back))}
      onLayer={() => void say({ title: m['sample.app.layer'](), message: m['sample.app.layer_text']() })}
      onOpen={(path) => setTaken(tell(appEvents.open, { path }))}
      onFiles={(chosen) => setFiles(chosen.map(({ name }) => name))}
    />
  )
}
