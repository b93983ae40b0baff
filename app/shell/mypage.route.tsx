import { createFileRoute } from '@tanstack/react-router'
import { requireMember } from '../session.ts'
import { MypageLayout } from './mypage-layout.tsx'

export const Route = createFileRoute('/_mypage')({ beforeLoad: requireMember, component: MypageLayout })
