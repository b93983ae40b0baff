import { createRoot } from 'react-dom/client'
import '@vini/ui/tokens.css'
import '@vini/ui/base.css'
import '@vini/ui/button.css'
import '@vini/ui/checkbox.css'
import '@vini/ui/dialog.css'
import '@vini/ui/field.css'
import '@vini/ui/notice.css'
import '@vini/ui/radio-group.css'
import '@vini/ui/select.css'
import '@vini/ui/tabs.css'
import '@vini/ui/text-input.css'
import '@vini/ui/wine-card.css'
import './host.css'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no #root')
createRoot(root).render(<App />)
