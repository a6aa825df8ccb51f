import type { SVGProps } from 'react';

/** The mark: two eaves over a bracket set, the joint that carries a Song roof. */
export function BrandMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" {...props}>
      <rect width="40" height="40" rx="9" fill="var(--brand-ground, var(--seed))" />
      <g fill="var(--brand-ink, #fff)">
        <path d="M20 6.5c3.2 4 7.700 6.600 14 7.500l-1.200 2.600c-4.800-.4-9-1.700-12.800-4-3.800 2.300-8 3.600-12.800 4L6 14c6.300-.9 10.800-3.500 14-7.500Z" />
        <path d="M9 19.200h22v2.800H9zM12.500 24h15v2.800h-15zM16.200 28.800h7.600V34h-7.600z" />
      </g>
    </svg>
  );
}
