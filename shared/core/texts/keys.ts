/** The texts by namespace, nested. `locales/texts.d.ts` declares its users. */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled in where the texts are known.
export interface TextResources {}

export type Namespace = keyof TextResources & string

/** A key of the namespaces that a view named, or a key of any other namespace with its name in front: `wallet:title`. */
export type TextKey<Own extends Namespace> = PathIn<Own> | { [Name in Namespace]: `${Name}:${PathIn<Name>}` }[Namespace]

/** Distributes over the namespaces: `keyof` a union has only the keys that all of them share. */
type PathIn<Name extends Namespace> = Name extends Namespace ? Path<TextResources[Name]> : never

type Path<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutCount<Key> : `${Key}.${Path<Texts[Key]>}`
}[keyof Texts & string]

/** A text that depends on a number has one key for each plural form. Callers use the key without the form. */
type WithoutCount<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}` ? Base : Key
