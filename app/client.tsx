import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reloadForLostChunks } from './lost-chunks.ts'
import { getRouter } from './router.tsx'

reloadForLostChunks()

// The shop calls its API and no server functions, so it starts without what those would bring to the browser.
const router = getRouter()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RouterClient router={router} />
    </StrictMode>,
  )
})

// A page needs no requests of its own at first. Whoever moves over something is about to want one.
for (const act of ['pointerover', 'focusin'] as const)
  addEventListener(act, () => void import('./over-http.ts').catch(() => undefined), { once: true })
