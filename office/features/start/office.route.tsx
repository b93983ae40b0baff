import { createFileRoute, redirect } from '@tanstack/react-router'
import { findFirstPage } from '../../shell/navigation.ts'
import { officeMe } from '../session/office-me.queries.ts'

export const Route = createFileRoute('/_desk/office')({
  beforeLoad: async ({ context: { queryClient } }) => {
    throw redirect({ href: findFirstPage(await queryClient.ensureQueryData(officeMe.current())) })
  },
})
