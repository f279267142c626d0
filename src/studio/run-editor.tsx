import { createRoot } from 'react-dom/client'
import { EditorApp } from './components/editor-app'
import { chooseLanguage, translatorOf } from './use-messages'
import './styles/editor.css'

const language = chooseLanguage(navigator.languages)
document.documentElement.lang = language
const root = document.getElementById('editor')
if (root) createRoot(root).render(<EditorApp t={translatorOf(language)} language={language} />)
