type Props = { size?: number; stroke?: number; className?: string }

/**
 * The icon of trading: two candles, one of them filled. The library's candle icon looks like sliders, which mean
 * settings (docs/design-language.md).
 */
export function TradingIcon({ size = 24, stroke = 2, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
    >
      <path d="M6.5 3v4M6.5 17v4M17.5 5v4M17.5 15v4M4 7h5v10H4z" />
      <path d="M15 9h5v6h-5z" fill="currentColor" />
    </svg>
  )
}
