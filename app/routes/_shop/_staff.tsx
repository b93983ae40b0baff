import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../../session.ts'

/** Who is no staff is refused by the API, and told so. */
export const Route = createFileRoute('/_shop/_staff')({ beforeLoad: requireMember })
