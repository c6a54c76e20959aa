/** The texts by namespace, nested. `locales/texts.d.ts` says what is in it. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in where the texts are known.
export interface TextResources {}

export type Namespace = keyof TextResources & string

/** A key of the namespaces that a view named, or one of any other with its namespace before it: `wallet:title`. */
export type TextKey<Own extends Namespace> = PathIn<Own> | { [Name in Namespace]: `${Name}:${PathIn<Name>}` }[Namespace]

/** Each namespace by itself: the keys of a union would be those that all of them have. */
type PathIn<Name extends Namespace> = Name extends Namespace ? Path<TextResources[Name]> : never

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutCount<Key> : `${Key}.${Path<Texts[Key]>}`
}[keyof Texts & string]

/** A text that depends on a number has a key for each form of it, and is asked for without the form. */
type WithoutCount<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key
