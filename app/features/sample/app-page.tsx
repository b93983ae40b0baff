import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { m } from '#messages'
import { currentLocale } from '../../locale.ts'
import { toAppHeaders, findAppInfo, findAppOs } from '../../native-app.ts'
import { appEvents } from '../../shell/app-events.ts'
import { showDialog } from '../../shell/dialogs.ts'
import { useInBrowser } from '../../shell/in-browser.ts'
import { AppView } from './app-view.tsx'

const dispatchAppEvent = (name: string, detail?: object) =>
  !window.dispatchEvent(new CustomEvent(name, { cancelable: true, detail }))

/** The page for the app's makers; the bridge is known to the browser alone. */
export const AppPage = () => {
  const { me } = useRouteContext({ from: '__root__' })
  const [isHandled, setIsHandled] = useState<boolean>()
  const [files, setFiles] = useState<readonly string[]>([])
  const bridge = useInBrowser() ? findAppInfo() : null
  const os = findAppOs()
  return (
    <AppView
      app={bridge ?? (os && { os, build: '', version: '', pushToken: null })}
      bridged={bridge !== null}
      headers={{
        'accept-language': currentLocale(),
        'x-business-type': 'B2C',
        ...(bridge ? toAppHeaders() : os && { 'x-app-os': os }),
      }}
      taken={isHandled}
      files={files}
      nativeApple={bridge?.signInWithApple !== undefined}
      name={me?.fullName ?? null}
      onBack={() => setIsHandled(dispatchAppEvent(appEvents.back))}
      onLayer={() =>
        void showDialog({ title: m['sample.app.layer'](), message: m['sample.app.layer_text']() })
      }
      onOpen={(path) => setIsHandled(dispatchAppEvent(appEvents.open, { path }))}
      onFiles={(chosenFiles) => setFiles(chosenFiles.map(({ name }) => name))}
    />
  )
}
