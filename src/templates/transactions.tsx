import type { HeadProps } from 'gatsby'
import { TransactionsScreen } from '../features/screens/components/members/transactions-screen'
import { PageHead } from '../features/screens/components/page-head'
import type { PageContext } from '../features/site/rules/page-context'

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
