import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../session.ts'

/** The API refuses members who are no staff, and the page shows it. */
export const Route = createFileRoute('/_shop/_staff')({ beforeLoad: requireMember })
