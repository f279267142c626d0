import { createRoot } from 'react-dom/client'
import { EditorApp } from './components/editor-app'
import { browserLanguages, setPageLanguage } from './use-editor-effects'
import { chooseLanguage, translatorOf } from './use-messages'
import './styles/editor.css'

const language = chooseLanguage(browserLanguages())
setPageLanguage(language)
const root = document.getElementById('editor')
if (root) createRoot(root).render(<EditorApp t={translatorOf(language)} language={language} />)
