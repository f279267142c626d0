import type { HeadProps } from 'gatsby'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'
import { latePart } from '../ui/late/late-part'

const TransactionsScreen = latePart(() =>
  import('../features/screens/components/members/transactions-screen').then(module => module.TransactionsScreen),
)

export default function TransactionsTemplate() {
  return <TransactionsScreen />
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <PageHead
      pageContext={pageContext}
      titleKey="memberPages.transactions"
      descriptionKey="account.description"
      noIndex
    />
  )
}
