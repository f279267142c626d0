import * as v from 'valibot'
import { MenuItemSchema } from './platform-answers'

const text = v.nullish(v.string())
const truth = v.nullish(v.boolean())
const unknowns = v.nullish(v.array(v.unknown()), [])
const ground = { backgroundColor: text, border: truth, fullWidth: truth, wrapperSize: text }

/** Widgets of the platform's pages: `__typename` is the kind, and a shape named after the kind has the content. */
export const PlatformWidgetSchema = v.variant('__typename', [
  v.looseObject({ __typename: v.literal('WidgetSpacer'), spacerShape: v.nullish(v.looseObject({ size: text })) }),
  v.looseObject({ __typename: v.literal('WidgetDivider') }),
  v.looseObject({ __typename: v.literal('WidgetLocalization') }),
  v.looseObject({ __typename: v.literal('WidgetShowtimes') }),
  v.looseObject({ __typename: v.literal('WidgetAnchor'), anchorShape: v.looseObject({ id: text }) }),
  v.looseObject({ __typename: v.literal('WidgetFreeText'), freeTextShape: v.looseObject({ html: text }) }),
  v.looseObject({
    __typename: v.literal('WidgetHeading'),
    headingShape: v.looseObject({ type: text, text, alignment: text }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetTheaterInfo'),
    theaterInfoShape: v.looseObject({
      name: truth,
      address: truth,
      phone: truth,
      email: truth,
      description: truth,
      social: truth,
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetNavigation'),
    navigationShape: v.looseObject({
      direction: text,
      alignment: text,
      menu: v.nullish(v.looseObject({ items: v.nullish(v.array(MenuItemSchema), []) })),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetAccordion'),
    accordionShape: v.looseObject({
      collapsed: truth,
      rows: v.nullish(v.array(v.looseObject({ title: text, content: text })), []),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetCards'),
    cardsShape: v.looseObject({
      columns: v.nullish(v.number()),
      cards: v.nullish(
        v.array(
          v.looseObject({
            title: text,
            body: text,
            image: v.nullish(v.looseObject({ path: text })),
            imageAlt: text,
            link: v.nullish(v.looseObject({ value: text })),
            button: v.nullish(v.union([v.string(), v.looseObject({ label: text })])),
          }),
        ),
        [],
      ),
    }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetSection'),
    sectionShape: v.looseObject({ ...ground, widgets: unknowns }),
  }),
  v.looseObject({
    __typename: v.literal('WidgetColumns'),
    columnsShape: v.looseObject({
      ...ground,
      columnSizes: v.nullish(v.array(v.number()), []),
      columns: v.nullish(v.array(v.looseObject({ widgets: unknowns })), []),
    }),
  }),
])

export type PlatformWidget = v.InferOutput<typeof PlatformWidgetSchema>
