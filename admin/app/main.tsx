import './app.css'
import { createRoot } from 'react-dom/client'

createRoot(document.getElementById('desk') as HTMLElement).render(
  <main>
    <h1>Sign in</h1>
  </main>,
)
