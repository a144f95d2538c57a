import { publicHelperPages } from '../../../contract/settings/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(publicHelperPages, {
  'public-area-select': () => import('./choosers/AreaSelectPage'),
  'public-tree': () => import('./choosers/TreePage'),
  'public-label': () => import('./choosers/LabelPage'),
  'public-input': () => import('./choosers/InputPage'),
  'public-questions-select': () => import('./choosers/QuestionsPage'),
  'public-form': () => import('./forms/FormPage'),
  'public-form-group': () => import('./forms/FormGroupPage'),
  'public-result': () => import('./forms/ResultPage'),
})
