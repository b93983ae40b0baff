import { createRoot } from 'react-dom/client'
import { ActorsPage } from './actors-page.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<ActorsPage />)
