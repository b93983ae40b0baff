import { createFileRoute } from '@tanstack/react-router'
import { membersOnly } from '../session.ts'
import { MypageLayout } from '../shell/mypage-layout.tsx'

export const Route = createFileRoute('/_mypage')({ beforeLoad: membersOnly, component: MypageLayout })
