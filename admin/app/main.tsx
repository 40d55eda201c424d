import { createRoot } from 'react-dom/client'
import './app.css'
import { setBuild } from './data/api-client.ts'
import { createQueryClient } from './data/query-client.ts'
import { stayOpen } from './data/unsaved-storage.ts'
import { App } from './pages/app.tsx'

setBuild(/([^/]+)\.js$/.exec(new URL(import.meta.url).pathname)?.[1])
stayOpen()
// The list restores its own position: the browser would restore it before the messages are there.
history.scrollRestoration = 'manual'
const root = document.getElementById('desk')
if (!root) throw new Error('index.html has no element with the id "desk".')
createRoot(root).render(<App queryClient={createQueryClient()} />)
