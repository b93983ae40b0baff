import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestContext, type PublicConfig } from './request-context.ts'

/** The deployment's settings that a page may know; the browser reads them from the document. */
export const getPublicConfig = createIsomorphicFn()
  .server((): PublicConfig => getRequestContext().operator)
  .client((): PublicConfig => {
    const text = document.getElementById('vini-config')?.textContent
    return JSON.parse(text ?? '{}') as PublicConfig
  })
