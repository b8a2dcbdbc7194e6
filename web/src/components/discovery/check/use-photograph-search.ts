import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import { keepPhotograph } from './chosen-photographs.ts';

/** Opens the search page with the works whose pictures are similar to a photograph. */
export function usePhotographSearch() {
  const navigate = useNavigate();
  return (photograph: File) => void navigate(paths.search(), { state: { photograph: keepPhotograph(photograph) } });
}
