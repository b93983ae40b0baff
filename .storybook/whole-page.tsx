import { useQueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { setTransport, type Outgoing } from '#api/client.ts'
import { ApiError } from '#api/error.ts'
import { pageRules } from '../app/router.tsx'
import { routeTree } from '../app/route-tree.gen.ts'

export interface WholePageProps {
  /** The address in the shop. */
  at: string
  /** The page from which one comes; none where the page is opened first. */
  from?: string
  /** What the server answers, by the call's path; what is not here it does not know. */
  answers?: Readonly<Record<string, unknown>>
  /** Answers nothing yet, or has failed. */
  server?: 'silent' | 'failing'
}

const never = new Promise<never>(() => undefined)
const rejectWith = (status: number, code: 'server.failed' | 'request.not_found') =>
  Promise.reject(new ApiError(status, { code, message: '' }))

const createTransport =
  ({ answers = {}, server }: Pick<WholePageProps, 'answers' | 'server'>) =>
  ({ path }: Outgoing): Promise<unknown> => {
    if (server === 'silent') return never
    if (server === 'failing') return rejectWith(500, 'server.failed')
    return path in answers ? Promise.resolve(answers[path]) : rejectWith(404, 'request.not_found')
  }

// A story stands in a document already.
Object.assign(routeTree.options, { shellComponent: undefined })

/** A page as the shop shows it: its own address, guard, loader and frame. Only the server is made of samples. */
export const WholePage = ({ at, from, ...samples }: WholePageProps) => {
  const queryClient = useQueryClient()
  const [router] = useState(() => {
    setTransport(createTransport(samples))
    const history = createMemoryHistory({ initialEntries: [from ?? at] })
    return createRouter({ ...pageRules, routeTree, history, context: { queryClient } })
  })
  useEffect(() => {
    if (from) void router.load().then(() => router.navigate({ href: at }))
  }, [router, from, at])
  return <RouterProvider router={router} />
}
