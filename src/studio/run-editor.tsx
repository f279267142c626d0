import { createRoot } from 'react-dom/client'
import { EditorApp } from './components/editor-app'
import { language } from './translate'
import './styles/editor.css'

document.documentElement.lang = language
const root = document.getElementById('editor')
if (root) createRoot(root).render(<EditorApp />)
