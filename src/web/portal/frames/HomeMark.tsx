import type { ReactNode } from 'react';
import { useTranslation } from '#renderers/ui/translation.tsx';
import { brandOf } from '#renderers/tokens/brands.ts';
import { portalRoots } from '#engine/pages/framePaths.ts';
import { useServices } from '#web/base/services.ts';

/** The mark of the brand, which leads to the overview of the workbench. @param props.size in CSS pixels */
export function HomeMark(props: {
  size: number;
  className: string | undefined;
  /** The overview; that of agents by default. */
  href?: string | undefined;
  children?: ReactNode;
}) {
  const { size, className, href = portalRoots.vermittler, children } = props;
  const { t } = useTranslation();
  const brand = brandOf(useServices().bootstrap.brand);
  return (
    <a className={className} href={href} aria-label={t('header.start', { brand: brand.name })}>
      <img src={brand.logo} alt="" width={size} height={size} />
      {children}
    </a>
  );
}
