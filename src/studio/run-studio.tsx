import { createRoot } from 'react-dom/client'
import { StudioApp } from './components/studio-app'
import { language } from './translate'
import '@puckeditor/core/no-external.css'
import './styles/editor.css'

document.documentElement.lang = language
const root = document.getElementById('editor')
if (root) createRoot(root).render(<StudioApp />)
