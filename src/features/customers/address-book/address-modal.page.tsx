import { afterConflict } from '#platform/forms/after-conflict.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { customerTexts } from '../customer.texts.ts';
import { answerDataForm, type DataError } from '../customer-data.ts';
import type { Route } from './+types/address-modal.page.ts';
import { addressesOf } from './address-book.store.ts';
import { AddressBook } from './address-book.tsx';

const here = '/account/basedata/modals/addEditAddressModal';

export const meta: Route.MetaFunction = () => privatePage('Adresse');

export const shouldRevalidate = afterConflict;

/** One address for pages that embed its form: `?adresse=` is its number, without one it is a new one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, country } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const { searchParams } = url;
  return {
    csrf: visitor.csrfToken ?? '',
    addresses: await addressesOf(deps.db, user.id),
    countryIso: country.iso,
    editing: searchParams.get('adresse') ?? 'neu',
    isSaved: searchParams.has('gespeichert'),
  };
}

export const action = ({ context, ...posted }: Route.ActionArgs) =>
  answerDataForm(context.get(requestContext), posted, { here, only: 'address' });

export default function AddressModal({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(customerTexts);
  const error = actionData as DataError | undefined;
  if (page.isSaved && !error) {
    return (
      <>
        <Notice tone="good" live>
          {texts.saved}
        </Notice>
        <ButtonLink to="/account/basedata/partial" variant="outline" className="mt-5">
          {texts.backToData}
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{page.editing === 'neu' ? texts.newAddress : texts.editAddress}</h1>
      <AddressBook page={page} error={error} />
    </>
  );
}
