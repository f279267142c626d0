/** What is loaded when a plan is made or opened, in one file: whoever makes one sees it next. */
export { PlanView } from './plan-view'
export { planFaultWords } from './plan-words'
export { makePlan } from './use-plan'
